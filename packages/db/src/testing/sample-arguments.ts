import { sql } from "kysely";
import { API as Compiler, type Project, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";
import { RowTypes } from "./row-types.ts";

/** Index of the alternative to take of each union type. */
interface Choice {
  /** Whether optional and nullable values are given. */
  isFull: boolean;
  /** Place where another alternative than the first is taken, and its index. */
  at?: { place: number; alternative: number };
}

export interface Query {
  name: string;
  /** All useful arguments. */
  samples: unknown[][];
}

const nothing = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void;
const databases = ["Db", "Transaction<DB>", "Kysely<DB>"];

/** Generates arguments from their types, for the functions of a module that take the database first. */
export class Samples {
  readonly #compiler = new Compiler();
  readonly #project: Project;

  constructor(configFile: string) {
    const project = this.#compiler.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
    if (!project) throw new Error(`There is no project in ${configFile}`);
    this.#project = project;
  }

  close(): void {
    this.#compiler.close();
  }

  /** Reads the row types that these files declare. */
  rowTypesOf(files: string[]): RowTypes {
    const { checker, program } = this.#project;
    return new RowTypes(
      checker,
      files.flatMap((file) => program.getSourceFile(file) ?? []),
    );
  }

  queriesOf(file: string): Query[] {
    const { checker, program } = this.#project;
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is no module`);
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const type = checker.getTypeOfSymbol(symbol);
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
      const [first, ...rest] = (signature?.getParameters() ?? []).flatMap((one) => checker.getTypeOfSymbol(one) ?? []);
      if (!first || !databases.includes(checker.typeToString(first))) return [];
      return { name: symbol.name, samples: this.#samplesOf(rest) };
    });
  }

  /** Passes everything, then omits everything optional, and takes every other alternative once. */
  #samplesOf(types: Type[]): unknown[][] {
    const places: number[] = [];
    const full = this.#sampleAll(types, { isFull: true }, places);
    const others = places.flatMap((alternatives, place) =>
      Array.from({ length: alternatives - 1 }, (_, index) =>
        this.#sampleAll(types, { isFull: true, at: { place, alternative: index + 1 } }),
      ),
    );
    return [full, this.#sampleAll(types, { isFull: false }), ...others];
  }

  #sampleAll(types: Type[], choice: Choice, places: number[] = []): unknown[] {
    return types.map((type) => this.#sample(type, choice, places));
  }

  #sample(type: Type, choice: Choice, places: number[]): unknown {
    const { checker } = this.#project;
    if (type.isUnionType()) {
      const given = type.getTypes().filter(({ flags }) => !(flags & nothing));
      const left = type.getTypes().find(({ flags }) => flags & nothing);
      if (left && (!choice.isFull || given.length === 0)) return left.flags & TypeFlags.Null ? null : undefined;
      const place = places.push(given.length) - 1;
      const taken = given[choice.at?.place === place ? choice.at.alternative : 0];
      return taken && this.#sample(taken, choice, places);
    }
    if (type.isLiteralType()) return type.value;
    if (type.isTypeParameter()) {
      const bound = checker.getBaseConstraintOfType(type);
      return bound && this.#sample(bound, choice, places);
    }
    if (type.flags & TypeFlags.Null) return null;
    if (type.flags & nothing) return undefined;
    if (type.flags & TypeFlags.Number) return 1;
    if (type.flags & TypeFlags.BigInt) return 1n;
    if (!type.isObjectType() && !type.isIntersectionType()) return "text";
    return this.#sampleObject(type, choice, places);
  }

  #sampleObject(type: Type, choice: Choice, places: number[]): unknown {
    const { checker } = this.#project;
    if (checker.isArrayLikeType(type) && type.isTypeReference())
      return checker.getTypeArguments(type).map((element) => this.#sample(element, choice, places));
    const [call] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (call) {
      const answer = checker.getReturnTypeOfSignature(call);
      return () => answer && this.#sample(answer, choice, []);
    }
    const name = type.getSymbol()?.name;
    if (name === "RawBuilder") return sql`true`;
    if (name === "Promise") return Promise.resolve("text");
    const fields = checker.getPropertiesOfType(type).map((property) => {
      const fieldType = checker.getTypeOfSymbol(property);
      return [property.name, fieldType && this.#sample(fieldType, choice, places)] as const;
    });
    const others = checker
      .getIndexInfosOfType(type)
      .map(({ valueType }) => ["text", this.#sample(valueType, choice, places)] as const);
    return Object.fromEntries([...fields, ...others].filter(([, value]) => value !== undefined));
  }
}
