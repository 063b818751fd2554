-- countIn

with asked as ( select *
  from jsonb_to_recordset($1::jsonb) as area (province province, district text, "electionArea" smallint) ) select (select count(*)
  from asked a
  join users u on (u.province, u.district, u.election_area) = (a.province, a.district, a."electionArea")) as accounts, (select count(*)
  from asked a
  join posts p on (p.province, p.district, p.election_area) = (a.province, a.district, a."electionArea")) as polls
