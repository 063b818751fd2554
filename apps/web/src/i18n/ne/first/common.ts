export const common: typeof import("../../en/first/common.ts").common = {
  loading: "लोड हुँदैछ",
  tryAgain: "फेरि प्रयास गर्नुहोस्",
  close: "बन्द गर्नुहोस्",
  ok: "हुन्छ",
  gotIt: "बुझेँ",
  backHome: "गृहपृष्ठमा फर्कनुहोस्",
  networkFailed: "नेटवर्क जडान भएन। कृपया आफ्नो इन्टरनेट जाँच्नुहोस्।",
  checkField: "कृपया यो विवरण जाँच्नुहोस्: {{field}}",
  area: "क्षेत्र {{number}}",
  place: "{{province}} · {{district}} · {{area}}",
  showPassword: "पासवर्ड देखाउनुहोस्",
  hidePassword: "पासवर्ड लुकाउनुहोस्",
};
