import type { FastifyInstance } from "fastify";
import { fail } from "../calls/failures.ts";
import type { Services } from "../context.ts";
import { registerAdminExport } from "../features/admin-log/export.ts";
import { signInByForm } from "../features/auth/sign-in-form.ts";
import { unsubscribeRoutes } from "../features/notifications/unsubscribe-routes.ts";
import { registerEmbeds } from "../features/results/embeds/embed-routes.ts";
import { registerOembed } from "../features/results/embeds/oembed.ts";
import { registerExport } from "../features/results/export.ts";
import { registerSeatsPicture } from "../features/results/results-page.ts";
import { registerSharedResults } from "../features/results/shared-routes.ts";
import { registerRollUpkeep } from "../features/roll/upkeep.ts";
import { rollUploadRoute } from "../features/roll/upload-route.ts";
import { registerObjects, uploadRoute } from "../features/uploads/routes.ts";
import { voteByForm } from "../features/votes/vote-form.ts";
import { cookieNameOf } from "../identity/sessions.ts";
import { registerDocs } from "../openapi/docs-routes.ts";
import { openApi } from "../openapi/openapi.ts";
import { pageForms } from "../pages/page-forms.ts";
import { previewPages } from "../pages/preview-pages.ts";
import { readersPages } from "../pages/readers-pages.ts";
import type { methodsByPath } from "../plugins/methods.ts";
import { registerWebApp } from "../plugins/web-app.ts";
import { openEventStreams } from "../protocols/event-streams.ts";
import { restRoutes } from "../protocols/rest.ts";
import { registerStreams } from "../protocols/streams.ts";
import { trpcRoutes } from "../protocols/trpc.ts";
import { firstPages as openFirstPages } from "../responses/first-pages.ts";
import type { AppOptions } from "./options.ts";
import type { MakeContext } from "./request-context.ts";

interface Parts {
  services: Services;
  makeContext: MakeContext;
  refuseMethod: ReturnType<typeof methodsByPath>;
  options: AppOptions;
}

export async function registerApi(app: FastifyInstance, parts: Parts): Promise<void> {
  const { services, makeContext, refuseMethod, options } = parts;
  const { db, events, results, site } = services;
  const { objects, publicUrl, log } = options;
  const rollUpkeep = registerRollUpkeep(app, db, events);
  await app.register(async (scope) => {
    registerStreams(scope, makeContext, openEventStreams(app, events));
    registerSharedResults(scope, { results, makeContext });
    await scope.register(restRoutes(makeContext));
    registerExport(scope, { results, publicUrl, events });
    registerOembed(scope, publicUrl);
    registerAdminExport(scope, { db, makeContext });
    await scope.register(uploadRoute({ db, objects, makeContext }));
    await scope.register(rollUploadRoute({ makeContext, wake: rollUpkeep.wake }));
    registerObjects(scope, { db, objects, makeContext });
    await scope.register(trpcRoutes({ makeContext, log }));
    registerDocs(scope, () => openApi({ cookieName: cookieNameOf(site.isHttps), publicUrl }));
    scope.all("/api/*", (request, reply) => {
      refuseMethod(request, reply);
      throw fail("not_found");
    });
  });
}

export async function registerPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { services, makeContext, refuseMethod, options } = parts;
  const { db, events, results, polls, site } = services;
  const { publicUrl, webFolder: folder } = options;
  const { isWithinLimit } = app;
  const firstPages = openFirstPages(folder, cookieNameOf(site.isHttps));
  await app.register(unsubscribeRoutes(services));
  registerSeatsPicture(app, results);
  registerEmbeds(app, { results, publicUrl });
  const complete = [previewPages({ results, db, events, publicUrl, isWithinLimit })];
  if (firstPages) {
    const readers = readersPages({ folder, firstPages, db, polls, results, makeContext, isWithinLimit });
    complete.push(readers.complete);
    const vote = voteByForm(readers.refuse);
    await app.register(pageForms({ makeContext, signIn: signInByForm(firstPages), vote }));
  }
  await registerWebApp(app, { folder, firstPages, complete, refuseMethod });
}
