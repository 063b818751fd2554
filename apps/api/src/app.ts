import type { FastifyInstance } from "fastify";
import { registerExternal } from "./app/external.ts";
import { registerJobs } from "./app/jobs.ts";
import type { AppOptions } from "./app/options.ts";
import { contextMaker } from "./app/request-context.ts";
import { registerApi, registerPages } from "./app/routes.ts";
import { createServer, registerFoundations } from "./app/server.ts";
import { openServices } from "./app/services.ts";
import { registerPublicLog } from "./features/public-log/routes.ts";
import { registerHealth } from "./plugins/health.ts";
import { methodsByPath } from "./plugins/methods.ts";
import { registerSecurityTxt } from "./plugins/security-txt.ts";

/** Builds the server without listening: `main.ts` calls `listen`, and tests inject requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { connection, replica, events, publicUrl, webFolder } = options;
  const app = createServer(options);
  const refuseMethod = methodsByPath(app);
  registerFoundations(app, options);
  await registerExternal(app, options);
  registerHealth(app);
  registerSecurityTxt(app, publicUrl, options.contactEmail);
  await registerPublicLog(app, { db: connection.db, webFolder, witnesses: options.witnesses ?? [] });

  const services = await openServices(app, options);
  registerJobs(app, services, options);
  const parts = { services, makeContext: contextMaker(app, services), refuseMethod, options };
  await registerApi(app, parts);
  await registerPages(app, parts);

  // Event streams never end by themselves: closing them lets the other requests finish.
  app.addHook("preClose", () => events.close());
  app.addHook("onClose", async () => {
    services.push.close();
    await services.mailing.close();
    await replica?.close();
    await connection.close();
  });
  return app;
}
