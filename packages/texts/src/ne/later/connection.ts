export const connection: typeof import("../../en/later/connection.ts").connection = {
  lost: "जडान छैन: देखिएको कुरा पुरानो हुन सक्छ, अहिले मत र प्रतिक्रिया पठाउन सकिँदैन।",
  away: "हामी एकछिनमै फर्कन्छौँ। तपाईंले लेखेको कुरा यहीँ रहन्छ।",
};
