import { newArea, newPoll, newVoter, optionOf } from "./polls.ts";
import type { Server } from "./server.ts";

/** Fills every tab of the dashboard, because empty tabs would look right too easily. */
export async function fillDesk(server: Server): Promise<void> {
  const { admin } = server;
  const area = newArea();
  const [sita, hari] = [await newVoter(server, area), await newVoter(server, area)];
  const long = "उम्मेदवारको निकै लामो नाम ".repeat(6);
  const poll = await newPoll(server, area, long);
  const gone = await newPoll(server, area, "A poll that was deleted");
  await sita.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await sita.client.comments.add.mutate({ postId: poll.id, content: long });
  await admin.adminPolls.remove.mutate({ id: gone.id });
  const party = { name: `Party ${sita.username}`, nepaliName: `दल ${long}`.slice(0, 190) };
  await admin.adminParties.create.mutate({ ...party, electionSymbol: "🌞" });
  await hari.client.votes.castParty.mutate({ partyName: party.name });

  await admin.settings.set.mutate({ key: "location_approval", value: "true" });
  await hari.client.profile.update.mutate({
    email: `${hari.username}@gmail.com`,
    province: "koshi",
    district: "jhapa",
    electionArea: 1,
  });
  await admin.settings.set.mutate({ key: "location_approval", value: "false" });
  await hari.client.profile.setIdentity.mutate({ citizenshipNumber: "27-01-70-12345" });
  await hari.client.comments.report.mutate({ postId: poll.id, reason: "It is unfair" });
  await admin.adminNotifications.send.mutate({ title: "Polling day", content: long, type: "election" });
  await admin.adminDiscussions.create.mutate({ title: "Roads", description: long });
  await admin.adminPolicies.create.mutate({ content: "<h2>What we keep</h2><p>Little.</p>" });
}
