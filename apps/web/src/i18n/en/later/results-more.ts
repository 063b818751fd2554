export const resultsMore = {
  openDataAll: "All open data",
  observers_one: "Checked by {{number}} observer, last",
  observers_other: "Checked by {{number}} observers, last",
  unchecked: "No observer has checked the newest head of the public log yet.",
  late_one: "{{number}} observer is late: it has not checked the newest head.",
  late_other: "{{number}} observers are late: they have not checked the newest head.",
};
