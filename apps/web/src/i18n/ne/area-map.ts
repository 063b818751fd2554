export const areaMap = {
  title: "निर्वाचन क्षेत्रको नक्सा",
  about: "हरेक कोठा एउटा निर्वाचन क्षेत्र हो। विजयी घोषणा भएपछि कोठामा दलको रङ र बुट्टा देखिन्छ।",
  hint: "कुनै कोठा छुनुहोस्, वा तीर कुञ्जीले एउटाबाट अर्कोमा जानुहोस्।",
  tile: "{{place}}: {{party}}, {{status}}",
  tileOfNobody: "{{place}}: {{status}}",
  status: { won: "विजयी", leads: "अग्रस्थानमा", tied: "बराबर मत", pending: "बाँकी" },
  leadsOnly: "अग्रस्थानमा, घोषणा हुन बाँकी",
  legend: "रङको अर्थ",
  table: {
    show: "तालिकामा हेर्नुहोस्",
    province: "प्रदेश",
    district: "जिल्ला",
    area: "क्षेत्र",
    party: "दल",
    status: "अवस्था",
  },
};
