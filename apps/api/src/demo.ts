import { randomBytes } from "node:crypto";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as demo from "@mero-mat/db/seeds/demo";
import { type Area, findDistrict } from "@mero-mat/domain/geography";
import { independent, knownParties } from "@mero-mat/domain/parties";
import { hashPassword } from "./identity/passwords.ts";

interface DemoAccount extends Partial<Area> {
  username: string;
  password: string;
}

const voters: (Area & { username: string })[] = [
  { username: "sita", province: "bagmati", district: "kathmandu", electionArea: 1 },
  { username: "hari", province: "bagmati", district: "lalitpur", electionArea: 2 },
  { username: "gita", province: "koshi", district: "morang", electionArea: 3 },
  { username: "bikash", province: "gandaki", district: "kaski", electionArea: 1 },
  { username: "maya", province: "lumbini", district: "rupandehi", electionArea: 2 },
];

// Nobody's real name: people of a demo stand for no one.
const candidates: [ne: string, en: string][] = [
  ["सीता राई", "Sita Rai"],
  ["हरि थापा", "Hari Thapa"],
  ["गीता लामा", "Gita Lama"],
  ["विकास चौधरी", "Bikas Chaudhary"],
  ["माया गुरुङ", "Maya Gurung"],
  ["राम यादव", "Ram Yadav"],
  ["अनिता श्रेष्ठ", "Anita Shrestha"],
];

const parties = knownParties.map(({ name, nepaliName, emoji }, displayOrder) => ({
  name,
  nepaliName,
  electionSymbol: emoji,
  displayOrder,
}));

function pollOf({ province, district, electionArea }: Area, index: number): demo.DemoPoll {
  const names = findDistrict(province, district);
  const nepaliNumber = new Intl.NumberFormat("ne-NP-u-nu-deva").format(electionArea);
  const options = [0, 1, 2, 3].map((offset) => {
    const [nepaliName, name] = candidates[(index * 2 + offset) % candidates.length] ?? ["", ""];
    const party = offset === 3 ? independent.name : (knownParties[(index + offset) % 4]?.name ?? independent.name);
    return { name, nepaliName, party, partyName: party === independent.name ? null : party };
  });
  return {
    province,
    district,
    electionArea,
    content: `${names?.ne} क्षेत्र ${nepaliNumber} को प्रतिनिधि को हुनुपर्छ? · Who should represent ${names?.en} Area ${electionArea}?`,
    options,
  };
}

const adminName = "demo_admin";

const emailOf = ({ username }: { username: string }) => `mero.mat.demo.${username}@gmail.com`;

/** What accounts that stand for no one are known by. */
export const demoAccounts = { adminName, emails: voters.map(emailOf) };

const newPassword = () => randomBytes(9).toString("base64url");

/**
 * Fills an empty database with parties, polls and accounts; their passwords are made here and written down once.
 * No voter gets the name that the operator's own administrator is about to have.
 */
export async function createDemo(db: Connection["db"], folder: string, reservedName?: string): Promise<void> {
  // Asked again under the lock; here so that a later start does not hash passwords for nothing.
  if (!(await accounts.isEmpty(db))) return;
  const admin: DemoAccount = { username: adminName, password: newPassword() };
  const people = voters
    .filter(({ username }) => username !== reservedName?.toLowerCase())
    .map((voter) => ({ ...voter, password: newPassword() }));
  const all: DemoAccount[] = [admin, ...people];
  const [adminHash = "", ...hashes] = await Promise.all(all.map(({ password }) => hashPassword(password)));

  const filled = await db.transaction().execute(async (tx) => {
    await demo.lock(tx);
    if (!(await accounts.isEmpty(tx))) return false;
    const author = (await accounts.ensureAdmin(tx, admin.username, async () => adminHash)).admin;
    if (!author) return false;
    for (const [index, { password, ...voter }] of people.entries())
      await accounts.createVoter(tx, {
        ...voter,
        email: emailOf(voter),
        passwordHash: hashes[index] ?? "",
        phone: null,
        citizenshipNumber: null,
        citizenshipPhotoUrl: null,
      });
    await demo.createParties(tx, parties);
    for (const [index, area] of voters.entries()) await demo.createPoll(tx, author.id, pollOf(area, index));
    return true;
  });
  if (!filled) return;

  const lines = all.map(
    ({ username, password, district, electionArea }) =>
      `${username.padEnd(12)} ${password}   ${district ? `voter in ${district} ${electionArea}` : "administrator"}`,
  );
  const file = join(folder, "demo-accounts.txt");
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  process.stdout.write(`Demo accounts, also in ${file}:\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}
