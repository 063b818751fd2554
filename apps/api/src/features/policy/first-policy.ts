import { type Connection, inTransaction } from "@mero-mat/db/connect";
import * as policies from "@mero-mat/db/queries/policies";

/** Applies to every new installation; the operator adds their own text and name. */
const firstPolicy = {
  title: "Privacy Policy · गोपनीयता नीति",
  content: `
<p>Mero Mat is an unofficial poll and has nothing to do with the Election Commission.</p>
<h2>What is kept</h2>
<table>
<thead><tr><th>What</th><th>Why</th><th>Who sees it</th></tr></thead>
<tbody>
<tr><td>Username</td><td>To sign in and to sign comments</td><td>Everybody</td></tr>
<tr><td>E-mail and phone</td><td>Codes to sign in, one account for each mailbox</td><td>You and administrators</td></tr>
<tr><td>Province, district and election area</td><td>To show the polls that are yours</td><td>You and administrators</td></tr>
<tr><td>Citizenship number and photo, if you give them</td><td>To verify who you are</td><td>You and administrators</td></tr>
<tr><td>Your votes</td><td>To count them and to let you change them</td><td>You and administrators; everybody else sees only totals</td></tr>
<tr><td>Comments and likes</td><td>To talk about a poll</td><td>Everybody sees comments; likes are shown as a number</td></tr>
<tr><td>When and from which network address you signed in or changed your password</td><td>To notice break-ins; gone after a year</td><td>Administrators</td></tr>
</tbody>
</table>
<p>Every time an administrator looks at who voted what, opens an account or a document, a line of a log says who it was and when.</p>
<p>What is deleted goes into an archive that administrators see. After 365 days, unless they set another time, it no longer says whom it was about.</p>
<h2>What you can do</h2>
<ul>
<li>Change your details at any time, and your vote until a winner is declared.</li>
<li>Withdraw your votes before you move to another area.</li>
<li>Download everything that is kept about you, in your profile.</li>
<li>Delete your account, in your profile. Your open votes are withdrawn; votes on declared polls stay counted without your name, and comments stay as ‘Account removed’.</li>
</ul>
<h2 lang="ne">के राखिन्छ</h2>
<p lang="ne">मेरो मत औपचारिक निर्वाचन होइन; निर्वाचन आयोगसँग सम्बन्धित छैन। प्रयोगकर्ता नाम र प्रतिक्रिया सबैले देख्छन्। इमेल, फोन, निर्वाचन क्षेत्र र नागरिकताको विवरण तपाईं र प्रशासकले मात्र देख्नुहुन्छ। तपाईंको मत तपाईं र प्रशासकले देख्न सक्नुहुन्छ; अरूले कुल मत मात्र देख्छन्।</p>
<p lang="ne">कहिले र कुन नेटवर्क ठेगानाबाट लग इन भयो वा पासवर्ड बदलियो भन्ने एक वर्षसम्म राखिन्छ। कसले कसलाई मत दियो भनेर प्रशासकले हेर्दा, खाता वा कागजात खोल्दा को र कहिले भन्ने लगमा लेखिन्छ। मेटाइएका विवरण अभिलेखमा जान्छन्; प्रशासकले अर्को समय नतोकेमा ३६५ दिनपछि ती कसका थिए भन्ने हटाइन्छ।</p>
<h2 lang="ne">तपाईं के गर्न सक्नुहुन्छ</h2>
<ul lang="ne">
<li>आफ्नो विवरण जहिले पनि र मत विजयी घोषणा नहुँदासम्म परिवर्तन गर्नुहोस्।</li>
<li>अर्को क्षेत्रमा सर्नुअघि आफ्ना मत फिर्ता लिनुहोस्।</li>
<li>आफ्नो बारेमा राखिएको सबै विवरण प्रोफाइलबाट डाउनलोड गर्नुहोस्।</li>
<li>आफ्नो खाता प्रोफाइलबाट मेटाउनुहोस्। खुला मतदानका मत फिर्ता हुन्छन्; घोषणा भइसकेका मतदानका मत नामविना गनिइरहन्छन् र प्रतिक्रिया ‘हटाइएको खाता’ का रूपमा रहन्छन्।</li>
</ul>`.trim(),
};

/** Makes sure that there is a policy, because every site must describe the data it stores. */
export const ensurePolicy = (db: Connection["db"]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await policies.lock(tx);
    if ((await policies.all(tx, 1)).length === 0) await policies.create(tx, { ...firstPolicy, updatedBy: null });
  });
