import { authRouter } from "./features/auth/router.ts";
import { eventsRouter } from "./features/events/router.ts";
import { profileRouter } from "./features/profile/router.ts";
import { settingsRouter } from "./features/settings/router.ts";
import { t } from "./implement.ts";

export const appRouter = t.router({
  auth: authRouter,
  profile: profileRouter,
  settings: settingsRouter,
  events: eventsRouter,
});
