export const area: typeof import("../../en/first/area.ts").area = {
  province: "प्रदेश",
  district: "जिल्ला",
  chooseDistrict: "जिल्ला छान्नुहोस्",
  electionArea: "निर्वाचन क्षेत्र",
  chooseArea: "आफ्नो क्षेत्र छान्नुहोस्",
  which: "मेरो क्षेत्र कुन हो?",
  several: "{{district}}मा {{areas}} वटा क्षेत्र छन्। क्षेत्र {{area}} तपाईंकै हो?",
  beyond_one: "{{district}}मा {{areas}} निर्वाचन क्षेत्र मात्र छ। कृपया आफ्नो क्षेत्र जाँच्नुहोस्।",
  beyond_other: "{{district}}मा {{areas}} निर्वाचन क्षेत्र मात्र छन्। कृपया आफ्नो क्षेत्र जाँच्नुहोस्।",
};
