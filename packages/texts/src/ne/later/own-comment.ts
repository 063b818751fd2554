export const ownComment: typeof import("../../en/later/own-comment.ts").ownComment = {
  edit: "सम्पादन",
  delete: "मेटाउनुहोस्",
  label: "तपाईंले लेखेको",
  save: "सुरक्षित गर्नुहोस्",
  cancel: "रद्द गर्नुहोस्",
  saved: "सुरक्षित भयो",
  deleted: "मेटाइयो",
  notSaved: "सुरक्षित गर्न सकिएन",
  notDeleted: "मेटाउन सकिएन",
  ask: { comment: "आफ्नो प्रतिक्रिया मेटाउने हो?", reply: "आफ्नो जवाफ मेटाउने हो?" },
  replies_one: "यससँगै {{number}} जवाफ पनि मेटिन्छ।",
  replies_other: "यससँगै {{number}} जवाफ पनि मेटिन्छन्।",
};
