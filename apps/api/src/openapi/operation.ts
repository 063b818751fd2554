import type { Access } from "@mero-mat/api/procedure";
import type { JsonSchema } from "./models.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Media {
  schema: JsonSchema;
  example?: unknown;
}

export interface Answer {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
  description?: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  "x-access": Access;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

/** Describes a token where scripts may use one, and a browser's cookie. */
export const securityOf = (access: Access, isForTokens: boolean): Operation["security"] =>
  access === "public" ? [] : [...(isForTokens ? [{ token: [] }] : []), { session: [] }];
