export const identity: typeof import("../../en/later/identity.ts").identity = {
  title: "तपाईं नै हो?",
  text: "यो काम गर्न तपाईंको पासवर्ड फेरि चाहिन्छ। त्यसपछि {{minutes}} मिनेटसम्म फेरि सोधिँदैन।",
  password: "तपाईंको पासवर्ड",
  code: "प्रमाणीकरण एपको कोड वा रिकभरी कोड",
  byCode: "बरु कोड राख्नुहोस्",
  byPassword: "बरु पासवर्ड राख्नुहोस्",
  byPasskey: "बरु पासकी चलाउनुहोस्",
  passkeyFailed: "पासकी चलेन",
  wrongCode: "यो कोड मिलेन, वा पहिल्यै प्रयोग भइसक्यो।",
  confirm: "अगाडि बढ्नुहोस्",
  cancel: "रद्द गर्नुहोस्",
};
