import { failureOf } from "../../api/errors.ts";

// What a field says by itself needs no toast.
export const isWrongPassword = (error: unknown): boolean => failureOf(error)?.reason === "wrong_password";
export const isWrongCode = (error: unknown): boolean => failureOf(error)?.reason === "wrong_code";
