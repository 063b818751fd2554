export const area = {
  province: "Province",
  district: "District",
  chooseDistrict: "Choose your district",
  electionArea: "Election Area",
  chooseArea: "Choose your area",
  which: "Which area is mine?",
  several: "{{district}} has {{areas}} areas. Is Area {{area}} yours?",
  beyond_one: "{{district}} has {{areas}} election area. Please check yours.",
  beyond_other: "{{district}} has {{areas}} election areas. Please check yours.",
};
