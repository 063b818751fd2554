import type { withoutScript as en } from "../../en/later/without-script.ts";

export const withoutScript: typeof en = {
  signIn: "JavaScript बन्द छ। तैपनि यहाँ लग इन गर्न सक्नुहुन्छ। दर्ता गर्न वा नयाँ पासवर्ड राख्न JavaScript चालु गर्नुहोस्।",
  home: "JavaScript बन्द छ। तैपनि मत दिन र नतिजा हेर्न सक्नुहुन्छ। यस पृष्ठका अरू कुराका लागि JavaScript चाहिन्छ।",
  ballot: "JavaScript बन्द छ। तैपनि यहाँ मत दिन सक्नुहुन्छ। प्रतिक्रिया, खोजी र रसिदका लागि JavaScript चाहिन्छ।",
  chosen: "तपाईंको मत दिइयो। कसलाई दिनुभयो भनेर अरूले थाहा नपाऊन् भनी यो पृष्ठले त्यो देखाउँदैन। यहाँ हेर्न JavaScript चालु गर्नुहोस्।",
  needed: "यो पृष्ठ चलाउन JavaScript चाहिन्छ। कृपया चालु गर्नुहोस्।",
};
