import type { FastifyInstance } from "fastify";

const validDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Publishes the contact for vulnerabilities (RFC 9116); not served without a contact. */
export function registerSecurityTxt(app: FastifyInstance, publicUrl: URL, contactEmail: string | undefined): void {
  const path = "/.well-known/security.txt";
  if (contactEmail === undefined) return;
  app.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${encodeURI(contactEmail)}`,
      `Expires: ${new Date(Date.now() + validDays * dayMs).toISOString()}`,
      "Preferred-Languages: ne, en",
      `Canonical: ${new URL(path, publicUrl)}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
