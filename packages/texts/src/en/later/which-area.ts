export const whichArea = {
  search: "Your district",
  hint: "Municipalities and wards are not known here. In a district with several areas the Election Commission's voter list says which is yours.",
  none: "No district is called that. Look for the district, not for the municipality or the ward.",
  found_one: "{{number}} district found",
  found_other: "{{number}} districts found",
  firstOf: "The first {{number}} are shown.",
};
