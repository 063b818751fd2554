export const pages: typeof import("../../en/first/pages.ts").pages = {
  direct: "प्रत्यक्ष निर्वाचन",
  samanupatik: "समानुपातिक",
  results: "नेपाल निर्वाचन नतिजा",
  notifications: "सूचनाहरू",
  privacyPolicy: "गोपनीयता नीति",
  editProfile: "प्रोफाइल सम्पादन",
  admin: "प्रशासक ड्यासबोर्ड",
  discussions: {
    title: "सामुदायिक छलफल",
    text: "यो सुविधा अझै आएको छैन। केही समयपछि फेरि हेर्नुहोस्।",
  },
};
