export const candidateSheet = {
  title: "उम्मेदवारबारे",
  close: "बन्द गर्नुहोस्",
  failed: "यो लोड हुन सकेन।",
  gone: "यो उम्मेदवार अब मतपत्रमा छैन।",
  changed: "मतदान सुरु भएपछि फेरिएको मिति:",
};
