import { expect, test } from "vitest";
import { isOfficialName } from "./official-names.ts";

test.each([
  "admin",
  "Admin",
  "ADMIN_1",
  "admin2026",
  "Adm1n",
  "adrnin",
  "AdminNepal",
  "nepal_admin",
  "a_d_m_i_n",
  "aadmin",
  "administrator",
  "Adrninistrator",
  "Admin1strat0r",
  "administratoor",
  "the_administrator",
  "administration",
  "ElectionCommission",
  "election_commission",
  "E1ectionC0mmission",
  "EIectionCommission",
  "electioncomission",
  "nirvachan_ayog",
  "NirwachanAayog",
  "nirbachan_ayog",
  "prashasak",
  "Mero_Mat",
  "mer0mat",
  "support",
  "r00t",
  "ECN",
])("%s is refused as the name of an office", (name) => {
  expect(isOfficialName(name)).toBe(true);
});

test.each([
  "sita_rai",
  "badminton_fan",
  "Sarita",
  "Ram_Prasad1",
  "ecnirmala",
  "rooth",
  "electra",
  "mission_possible",
  "voter_12",
  "officer",
  "demo_voter",
  "supporter",
  "systematic",
  "Adminath",
])("%s is accepted as a person's name", (name) => {
  expect(isOfficialName(name)).toBe(false);
});
