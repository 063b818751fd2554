export const privacyPolicy: typeof import("../../en/later/privacy-policy.ts").privacyPolicy = {
  updated: "अन्तिम अद्यावधिक:",
  translation: "यस नीतिको नेपाली अनुवाद माग्नुभएमा उपलब्ध हुन्छ।",
  contact: "यस साइटका प्रशासकलाई लेख्नुहोस्:",
  table: "तालिका",
  unavailable: {
    title: "गोपनीयता नीति उपलब्ध छैन",
    text: "गोपनीयता नीति लोड गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस् वा यस साइटका प्रशासकसँग माग्नुहोस्।",
  },
  notFound: {
    title: "गोपनीयता नीति भेटिएन",
    text: "यहाँ अझै कुनै गोपनीयता नीति प्रकाशित गरिएको छैन।",
  },
};
