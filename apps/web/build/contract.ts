import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

const folder = fileURLToPath(new URL("../../../packages/api/src", import.meta.url));
const kinds = new Set(["query", "mutation", "subscription"]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key?: { name?: string };
  value: Node;
}
interface Call extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: Property[] })[];
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Finds the contract's lines in a syntax tree. */
function linesIn(node: Node): Call[] {
  if (node.type === "CallExpression" && kinds.has((node as Call).callee.name ?? "")) return [node as Call];
  return Object.values(node).flat().filter(isNode).flatMap(linesIn);
}

/**
 * Reduces each line of the contract to its input, all that a form needs: paths, descriptions, reasons and outputs would
 * reach every browser that shows the form.
 */
export function contractInputs(): Plugin {
  return {
    name: "contract-inputs",
    apply: "build",
    transform: {
      filter: { id: new RegExp(`^${folder}/`), code: "./procedure.ts" },
      handler(code) {
        let text = code;
        for (const { start, end, arguments: given } of linesIn(this.parse(code)).reverse()) {
          const input = given.at(-1)?.properties?.find(({ key }) => key?.name === "input");
          text = `${text.slice(0, start)}{ ${input ? code.slice(input.start, input.end) : ""} }${text.slice(end)}`;
        }
        return { code: text, map: null };
      },
    },
  };
}

/** Defines which reads the browser makes at REST paths: the contract's public ones with an ETag and without input. */
export function taggedReads(): Plugin {
  return {
    name: "tagged-reads",
    async config() {
      type Module = typeof import("@mero-mat/api/contract");
      const { module } = await runnerImport<Module>(`${folder}/contract.ts`, { configFile: false, logLevel: "silent" });
      const tagged = module.procedures.flatMap(({ path, entry: { answer, access, input, rest } }) =>
        answer === "tagged" && access === "public" && input._zod.def.type === "void"
          ? [[path, rest?.replace("GET ", "")]]
          : [],
      );
      return { define: { __TAGGED_READS__: JSON.stringify(tagged) } };
    },
  };
}
