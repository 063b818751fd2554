export const resultsMore: typeof import("../../en/later/results-more.ts").resultsMore = {
  openDataAll: "सबै खुला तथ्याङ्क",
  observers_one: "{{number}} पर्यवेक्षकले जाँचे, पछिल्लो",
  observers_other: "{{number}} पर्यवेक्षकले जाँचे, पछिल्लो",
  unchecked: "सार्वजनिक अभिलेखको नयाँ अवस्था अहिलेसम्म कुनै पर्यवेक्षकले जाँचेका छैनन्।",
  late_one: "{{number}} पर्यवेक्षक ढिला छन्: नयाँ अवस्था जाँचेका छैनन्।",
  late_other: "{{number}} पर्यवेक्षक ढिला छन्: नयाँ अवस्था जाँचेका छैनन्।",
};
