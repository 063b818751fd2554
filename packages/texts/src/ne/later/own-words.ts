export const ownWords: typeof import("../../en/later/own-words.ts").ownWords = {
  edit: "सम्पादन",
  delete: "हटाउनुहोस्",
  label: "तपाईंले लेखेको",
  save: "सुरक्षित गर्नुहोस्",
  cancel: "रद्द गर्नुहोस्",
  saved: "सुरक्षित भयो",
  deleted: "हटाइयो",
  notSaved: "सुरक्षित गर्न सकिएन",
  notDeleted: "हटाउन सकिएन",
  ask: { comment: "आफ्नो प्रतिक्रिया हटाउने हो?", reply: "आफ्नो जवाफ हटाउने हो?" },
  replies_one: "यससँगै {{number}} जवाफ पनि हट्छ।",
  replies_other: "यससँगै {{number}} जवाफ पनि हट्छन्।",
};
