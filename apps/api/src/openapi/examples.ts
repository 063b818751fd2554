import type { JsonSchema } from "./models.ts";

/** Examples of fields by name, where the schema only says that they are text. */
const byName: Record<string, unknown> = {
  username: "sita_rai",
  email: "sita.rai@gmail.com",
  phone: "9841234567",
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  password: "a-good-secret",
  confirmPassword: "a-good-secret",
  currentPassword: "a-good-secret",
  newPassword: "a-better-secret",
  code: "123456",
  content: "Who should represent us?",
  contentNepali: "हाम्रो प्रतिनिधि को हुनुपर्छ?",
  postContent: "Who should represent us?",
  name: "Sita Rai",
  candidateName: "Sita Rai",
  nepaliName: "सीता राई",
  optionText: "Sita Rai (Independent)",
  party: "Independent",
  candidateParty: "Independent",
  partyName: "Rastriya Example Party",
  message: "Done.",
  citizenshipNumber: "27-01-70-01234",
  birthDate: "2045-01-09",
  token: "meromat_…",
  p256dh: "B".repeat(87),
  auth: "A".repeat(22),
  citizenshipPhotoUrl: null,
  proofDocument: null,
  audio: "/objects/019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b.ogg",
  title: "An announcement",
  reason: "It is untrue.",
};

const option = (name: string, nepaliName: string) => ({ name, nepaliName, party: "Independent" });
const voteOptions = [option("Sita Rai", "सीता राई"), option("Hari Thapa", "हरि थापा")];

type Models = Record<string, JsonSchema>;

function ofText(name: string, schema: JsonSchema): unknown {
  if (schema["format"] === "uuid") return "019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b";
  if (schema["format"] === "date-time") return "2026-03-05T09:15:00.000Z";
  if (schema["format"] === "uri") return "https://push.example.org/a";
  // Secret in the link of an e-mail.
  if (name === "token" && schema["pattern"]) return "A".repeat(43);
  return name in byName ? byName[name] : "text";
}

/** Generates a value that fits the schema. */
export function exampleOf(schema: JsonSchema, models: Models, name = ""): unknown {
  if (name === "voteOptions" && (schema["items"] as JsonSchema | undefined)?.["anyOf"]) return voteOptions;
  if (typeof schema["$ref"] === "string")
    return exampleOf(models[schema["$ref"].split("/").at(-1) ?? ""] ?? {}, models, name);
  const [given] = (schema["examples"] as unknown[] | undefined) ?? [];
  if (given !== undefined) return given;
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const [alternative] = ((schema["anyOf"] ?? schema["oneOf"]) as JsonSchema[] | undefined) ?? [];
  if (alternative) return exampleOf(alternative, models, name);
  switch ([schema["type"]].flat()[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          exampleOf(value as JsonSchema, models, key),
        ]),
      );
    case "array":
      return [exampleOf((schema["items"] ?? {}) as JsonSchema, models, name)];
    case "integer":
    case "number":
      return byName[name] ?? schema["minimum"] ?? 1;
    case "boolean":
      return true;
    case "string":
      return ofText(name, schema);
    default:
      return null;
  }
}
