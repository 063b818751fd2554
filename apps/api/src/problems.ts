// Describes problems that an operator can fix: the errors of the system and of the database name neither place nor remedy.
import { accessSync, constants, existsSync, lstatSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { isUnavailable } from "@mero-mat/db/unavailable";
import { StartProblem } from "./env.ts";
import { StorageProblem } from "./objects/objects.ts";

/** Returns whether the path names something, be it a link that leads nowhere. */
const isTaken = (path: string): boolean => {
  try {
    return lstatSync(path) !== undefined;
  } catch {
    return false;
  }
};

/** Finds the part of a path that exists: the rest could not be created or entered. */
const existingPart = (path: string): string =>
  isTaken(path) || path === dirname(path) ? path : existingPart(dirname(path));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const may = (path: string, right: number): boolean => {
  try {
    accessSync(path, right);
    return true;
  } catch {
    return false;
  }
};

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.());
  }
}

function missingRight(path: string, place: string): string {
  if (!isFolder(place)) return may(place, constants.R_OK) ? "write" : "read";
  if (!may(place, constants.X_OK)) return "enter";
  return place === path && !may(place, constants.R_OK) ? "read" : "write to";
}

function forbidden(path: string): string {
  const place = existingPart(path);
  const named = isFolder(place) ? `the folder ${place}` : place;
  return `the user ${userName()} may not ${missingRight(path, place)} ${named}: change its owner or permissions, or choose another`;
}

function missing(path: string, syscall: string): string {
  const folder = dirname(path);
  if (!existsSync(folder)) return `there is no folder ${folder}: create it, or choose another`;
  return syscall === "mkdir" ? `no folder can be created in ${folder}: choose another` : `there is no file ${path}`;
}

function descriptionOf(code: unknown, syscall: string, path: string | undefined): string | null {
  if (code === "ENOSPC" || code === "EDQUOT")
    return `the disk${path === undefined ? "" : ` of ${existingPart(path)}`} is full: free space on it`;
  if (code === "EISDIR") return `${path ?? "it"} is a folder, not a file`;
  if (path === undefined) return null;
  // These change the folder, not the file in it.
  const changed = /^(unlink|rename|link)$/.test(syscall) ? dirname(path) : path;
  if (code === "EACCES" || code === "EPERM") return forbidden(changed);
  if (code === "EROFS") return `${existingPart(changed)} is on a disk that is read-only: choose another`;
  if (code === "ENOENT") return missing(path, syscall);
  if (code === "ENOTDIR" || (code === "EEXIST" && syscall === "mkdir"))
    return `${existingPart(path)} is not a folder: choose another`;
  return null;
}

/** Names the file in an error of writing or reading it, which itself names only what failed. */
export const aboutFile = (error: Error, path: string): Error => Object.assign(error, { path });

function systemProblem(error: unknown): string | null {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  return descriptionOf(error.code, String(error.syscall), path);
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return systemProblem(error) ?? (error instanceof Error ? error.message : String(error));
}

const notAllowed = "42501";
const readOnly = "25006";

function databaseProblem(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== notAllowed && !isUnavailable(error)) return null;
  const remedy = code === readOnly ? " DATABASE_URL must be the primary, not a standby." : "";
  return `The database failed: ${messageOf(error)}.${remedy}`;
}

/** Returns the sentence for an operator; null for a fault of the program, whose stack is needed. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartProblem || error instanceof StorageProblem) return error.message;
  const problem = systemProblem(error);
  if (problem) return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  return databaseProblem(error) ?? (error instanceof Error && "syscall" in error ? error.message : null);
}
