/** What a visitor of the demo reads as its privacy policy; a site of one's own needs its own words. */
export const demoPolicy = {
  title: "Privacy Policy · गोपनीयता नीति",
  content: `
<p>This is a demo of Mero Mat. It is an unofficial poll and has nothing to do with the Election Commission.</p>
<h2>What is kept</h2>
<table>
<thead><tr><th>What</th><th>Why</th><th>Who sees it</th></tr></thead>
<tbody>
<tr><td>Username</td><td>To sign in and to sign comments</td><td>Everybody</td></tr>
<tr><td>E-mail and phone</td><td>Codes to sign in, one account for each mailbox</td><td>You and administrators</td></tr>
<tr><td>Province, district and election area</td><td>To show the polls that are yours</td><td>You and administrators</td></tr>
<tr><td>Citizenship number and photo, if you give them</td><td>To verify who you are</td><td>You and administrators</td></tr>
<tr><td>Your votes</td><td>To count them and to let you change them</td><td>You and administrators; everybody sees only totals</td></tr>
</tbody>
</table>
<h2>What you can do</h2>
<ul>
<li>Change your details and your votes at any time until a winner is declared.</li>
<li>Withdraw your votes before you move to another area.</li>
<li>Ask the administrators to delete your account.</li>
</ul>
<h2 lang="ne">के राखिन्छ</h2>
<p lang="ne">यो मेरो मतको नमुना हो। यो औपचारिक निर्वाचन होइन; निर्वाचन आयोगसँग सम्बन्धित छैन। प्रयोगकर्ता नाम सबैले देख्छन्। इमेल, फोन, निर्वाचन क्षेत्र र नागरिकताको विवरण तपाईं र प्रशासकले मात्र देख्नुहुन्छ। मत कसले कसलाई दियो भन्ने सबैले देख्दैनन्; कुल मत मात्र देखिन्छ।</p>
<h2 lang="ne">तपाईं के गर्न सक्नुहुन्छ</h2>
<ul lang="ne">
<li>विजयी घोषणा नहुँदासम्म आफ्नो विवरण र मत परिवर्तन गर्नुहोस्।</li>
<li>अर्को क्षेत्रमा सर्नुअघि आफ्ना मत फिर्ता लिनुहोस्।</li>
<li>आफ्नो खाता मेटाउन प्रशासकलाई भन्नुहोस्।</li>
</ul>`.trim(),
};
