/** $1: how many, $2: a status list that nothing else uses, $3: whether they are revoked. */
export const insertCertificates = `
  INSERT INTO certificates (id, code, kind, attempt_id, entitlement_id, holder_name, title, score, programme_version,
    assessment, tested_at, issued_at, expires_at, status_list, status_index, revoked_at, revoked_reason)
  SELECT gen_random_uuid(), 'SB-2026-' || lpad((random() * 1e15)::bigint::text, 16, '0'), 'certification',
    gen_random_uuid(), gen_random_uuid(), 'Holder ' || n, 'AI Proficiency Certification', 90, '2026.2',
    '{"questions":20,"passMark":80,"areas":[{"name":"Ethics and safe use"}]}', now(), now(), now() + interval '2 years',
    $2::int, n, CASE WHEN $3 THEN now() END, CASE WHEN $3 THEN 'refund' END
  FROM generate_series(1, $1::int) n RETURNING code`;

/** One of a person, signed for the issuer. $1: the holder, $2: the name, $3: a status list that nothing else uses. */
export const insertSigned = `
  INSERT INTO certificates (id, code, kind, user_id, attempt_id, entitlement_id, holder_name, title, score,
    programme_version, assessment, issuer, tested_at, issued_at, expires_at, status_list, status_index)
  VALUES (gen_random_uuid(), 'SB-2026-' || lpad((random() * 1e15)::bigint::text, 16, '0'), 'certification', $1,
    gen_random_uuid(), gen_random_uuid(), $2, 'AI Proficiency Certification', 95, '2026.2',
    '{"questions":20,"passMark":80,"areas":[]}',
    '{"name":"Skillbite","signatory":{"name":"Dr Ada King","title":"Head of Certification"}}',
    now(), now(), now() + interval '2 years', $3::int, 1) RETURNING code`;

/** A passed exam of a person who has it. $1: the person, $2: the score, $3: how many days ago it was handed in. */
export const insertPass = `
  INSERT INTO attempts (id, user_id, kind, status, entitlement_id, declared_at, started_at, closed_at, score)
  SELECT gen_random_uuid(), $1, 'certification', 'closed', e.id, at, at, at, $2
  FROM entitlements e, (SELECT now() - $3 * interval '1 day' AS at) then_at WHERE e.user_id = $1 RETURNING id`;
