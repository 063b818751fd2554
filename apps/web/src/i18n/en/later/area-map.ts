export const areaMap = {
  title: "Map of the election areas",
  about: "Every tile is one election area. A tile takes its party's colour and pattern when the winner is declared.",
  hint: "Point at a tile, or walk from tile to tile with the arrow keys.",
  tile: "{{place}}: {{party}}, {{status}}",
  tileOfNobody: "{{place}}: {{status}}",
  status: { won: "won", leads: "leads", tied: "tied", noVotes: "nobody voted", pending: "pending", noPoll: "no poll" },
  leadsOnly: "leads, not declared",
  legend: "What the colours mean",
  table: {
    show: "Show as table",
    province: "Province",
    district: "District",
    area: "Area",
    party: "Party",
    status: "Status",
  },
};
