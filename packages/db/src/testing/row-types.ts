import pg from "pg";
import type { Node } from "typescript/unstable/ast";
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from "typescript/unstable/ast/is";
import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";

interface Described {
  fields: { name: string; dataTypeID: number }[];
}

/** Lets PostgreSQL prepare a statement and name its columns, without running it. */
function columnsOf(client: pg.Client, text: string): Promise<Described["fields"]> {
  return new Promise((resolve, reject) => {
    let columns: Described["fields"] = [];
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: Described) {
        columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(description);
  });
}

const { builtins } = pg.types;
const kinds = new Map<number, string>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8].map(
    (oid) => [oid, "number"] as const,
  ),
  [builtins.BOOL, "boolean"],
  [builtins.BYTEA, "Buffer"],
  [builtins.JSON, "json"],
  [builtins.JSONB, "json"],
  // Arrays of boolean, smallint, integer and the floating-point types. The driver leaves those of bigint as texts.
  [1000, "boolean[]"],
  ...[1005, 1007, 1021, 1022].map((oid) => [oid, "number[]"] as const),
  // Arrays of text, varchar, uuid and bigint.
  ...[1009, 1015, 2951, 1016].map((oid) => [oid, "string[]"] as const),
]);
/** Names what the driver makes of a column; it leaves other types, such as uuid, as texts. */
const kindOfColumn = (oid: number): string => kinds.get(oid) ?? "string";

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A statement in the source, with the type that it declares for its rows. */
interface Declared {
  pattern: RegExp;
  /** The longest of several that match is the one. */
  length: number;
  place: string;
  fields: Map<string, { kinds: Set<string>; isOptional: boolean }>;
}

/** Compares the row types of raw SQL with what PostgreSQL returns. */
export class RowTypes {
  readonly #checker: Checker;
  readonly #declared: Declared[] = [];
  readonly #met = new Set<Declared>();

  constructor(checker: Checker, sources: Iterable<Node & { fileName: string }>) {
    this.#checker = checker;
    for (const source of sources) this.#find(source, source.fileName.split("/").at(-1) ?? "");
  }

  /** Lists the declared statements that were not among those compared. */
  get unmet(): string[] {
    return this.#declared.filter((one) => !this.#met.has(one)).map(({ place }) => place);
  }

  /** Lists the differences between a statement's columns and its declared row type. */
  async differences(client: pg.Client, statement: string): Promise<string[]> {
    const [declared] = this.#declared
      .filter(({ pattern }) => pattern.test(statement))
      .sort((a, b) => b.length - a.length);
    if (!declared) return [];
    this.#met.add(declared);
    const columns = new Map(
      (await columnsOf(client, statement)).map(({ name, dataTypeID }) => [camelCase(name), kindOfColumn(dataTypeID)]),
    );
    const of = (name: string) => `${declared.place}: ${name}`;
    return [
      ...[...columns.keys()].filter((name) => !declared.fields.has(name)).map((name) => `${of(name)} is not declared`),
      ...[...declared.fields].flatMap(([name, { kinds: wanted, isOptional }]) => {
        const found = columns.get(name);
        if (found === undefined) return isOptional ? [] : [`${of(name)} is not returned`];
        const fits = found === "json" || wanted.has(found) || wanted.has("unknown") || wanted.size === 0;
        return fits ? [] : [`${of(name)} is ${found}, declared ${[...wanted].join(" | ")}`];
      }),
    ];
  }

  #find(node: Node, file: string): void {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === "sql") {
      const [row] = node.typeArguments ?? [];
      const texts = this.#textsOf(node.template);
      const type = row && this.#checker.getTypeFromTypeNode(row);
      const isStatement = /^\s*(?:select|with|insert|update|delete)\b/.test(texts[0] ?? "");
      if (isStatement && (type?.isObjectType() || type?.isIntersectionType()))
        this.#declared.push({
          pattern: new RegExp(`^${texts.map(escaped).join("[^]*")}$`),
          length: texts.join("").length,
          place: `${file}, ${this.#checker.typeToString(type)}`,
          fields: this.#fieldsOf(type),
        });
    }
    node.forEachChild((child) => this.#find(child, file));
  }

  #textsOf(template: Node): string[] {
    if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
    if (!isTemplateExpression(template)) return [];
    return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  }

  #fieldsOf(row: Type): Declared["fields"] {
    return new Map(
      this.#checker.getPropertiesOfType(row).map((property) => {
        const type = this.#checker.getTypeOfSymbol(property);
        const all = type ? this.#kindsOf(type) : [];
        const isOptional = all.includes("undefined");
        return [property.name, { kinds: new Set(all.filter((kind) => kind !== "undefined")), isOptional }];
      }),
    );
  }

  #kindsOf(type: Type): string[] {
    if (type.isUnionType()) return type.getTypes().flatMap((one) => this.#kindsOf(one));
    if (type.isTypeParameter()) return ["unknown"];
    if (type.flags & TypeFlags.Null) return [];
    if (type.flags & TypeFlags.Undefined) return ["undefined"];
    if (type.isLiteralType()) return [typeof type.value];
    if (type.flags & TypeFlags.BooleanLiteral) return ["boolean"];
    if (type.flags & TypeFlags.StringLike) return ["string"];
    if (type.flags & TypeFlags.Number) return ["number"];
    if (type.flags & TypeFlags.Boolean) return ["boolean"];
    if (this.#checker.isArrayLikeType(type) && type.isTypeReference())
      return this.#checker
        .getTypeArguments(type)
        .flatMap((one) => this.#kindsOf(one))
        .map((kind) => `${kind}[]`);
    if (type.getSymbol()?.name === "Buffer") return ["Buffer"];
    return type.isObjectType() ? ["json"] : ["unknown"];
  }
}
