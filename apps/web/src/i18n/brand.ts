/** The name and the sign stand in both languages wherever they stand. */
export const brand = { ne: "मेरो मत", en: "Mero Mat" };
export const unofficial = {
  en: "Unofficial poll: not the Election Commission",
  ne: "यो औपचारिक निर्वाचन होइन; निर्वाचन आयोगसँग सम्बन्धित छैन",
};
