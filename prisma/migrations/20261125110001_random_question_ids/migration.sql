-- Ids of questions, wordings, options and paper items are random (UUIDv4). They were UUIDv7, made in the order of
-- content/: sorting the four ids of a shuffled question showed the order of its file, and so the key.
LOCK TABLE questions, question_versions, question_options, question_statistics, question_reports, key_corrections,
  attempt_items, knowledge_check_submissions, bite_reviews IN ACCESS EXCLUSIVE MODE;

CREATE TEMPORARY TABLE rekeyed (old UUID PRIMARY KEY, new UUID NOT NULL DEFAULT gen_random_uuid());
INSERT INTO rekeyed (old)
  SELECT id FROM questions UNION ALL SELECT id FROM question_versions UNION ALL SELECT id FROM question_options;
ANALYZE rekeyed;

CREATE FUNCTION pg_temp.rekey(id UUID) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.new FROM rekeyed m WHERE m.old = $1), $1)
$$;
-- In the order in which they stood: that of a paper is what its person saw.
CREATE FUNCTION pg_temp.rekey(ids UUID[]) RETURNS UUID[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(coalesce(m.new, given.id) ORDER BY given.place), '{}')
  FROM unnest($1) WITH ORDINALITY given(id, place) LEFT JOIN rekeyed m ON m.old = given.id
$$;
-- Wherever they stand in a text.
CREATE FUNCTION pg_temp.rekey(told TEXT) RETURNS TEXT LANGUAGE plpgsql STABLE AS $$
DECLARE
  found RECORD;
BEGIN
  FOR found IN
    SELECT DISTINCT m.old, m.new
    FROM regexp_matches(told, '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}', 'g') named(ids)
    JOIN rekeyed m ON m.old = named.ids[1]::uuid
  LOOP
    told := replace(told, found.old::text, found.new::text);
  END LOOP;
  RETURN told;
END $$;

ALTER TABLE question_versions DROP CONSTRAINT question_versions_question_id_fkey;
ALTER TABLE bite_reviews DROP CONSTRAINT bite_reviews_question_id_fkey;
ALTER TABLE question_options DROP CONSTRAINT question_options_version_id_fkey;
ALTER TABLE attempt_items DROP CONSTRAINT attempt_items_version_id_fkey;
ALTER TABLE question_statistics DROP CONSTRAINT question_statistics_version_id_fkey;
ALTER TABLE question_reports DROP CONSTRAINT question_reports_version_id_fkey;
ALTER TABLE key_corrections DROP CONSTRAINT key_corrections_version_id_fkey;

-- The options before the wordings: a trigger looks for the corrected key among them.
UPDATE question_options SET id = pg_temp.rekey(id), version_id = pg_temp.rekey(version_id);
UPDATE question_versions SET id = pg_temp.rekey(id), question_id = pg_temp.rekey(question_id),
  corrected_option_id = pg_temp.rekey(corrected_option_id), also_right_ids = pg_temp.rekey(also_right_ids);
UPDATE questions SET id = pg_temp.rekey(id);
UPDATE attempt_items SET id = gen_random_uuid(), version_id = pg_temp.rekey(version_id),
  option_ids = pg_temp.rekey(option_ids), answer_id = pg_temp.rekey(answer_id);
UPDATE knowledge_check_submissions SET answers = pg_temp.rekey(answers::text)::jsonb;
UPDATE question_statistics SET version_id = pg_temp.rekey(version_id);
UPDATE question_reports SET version_id = pg_temp.rekey(version_id);
UPDATE key_corrections SET version_id = pg_temp.rekey(version_id), right_ids = pg_temp.rekey(right_ids);
UPDATE bite_reviews SET question_id = pg_temp.rekey(question_id);
UPDATE audit_log SET subject = pg_temp.rekey(subject), details = pg_temp.rekey(details::text)::jsonb
  WHERE action LIKE 'question.%';

ALTER TABLE question_versions ADD CONSTRAINT question_versions_question_id_fkey
  FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE bite_reviews ADD CONSTRAINT bite_reviews_question_id_fkey
  FOREIGN KEY (question_id) REFERENCES questions(id);
ALTER TABLE question_options ADD CONSTRAINT question_options_version_id_fkey
  FOREIGN KEY (version_id) REFERENCES question_versions(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE attempt_items ADD CONSTRAINT attempt_items_version_id_fkey
  FOREIGN KEY (version_id) REFERENCES question_versions(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE question_statistics ADD CONSTRAINT question_statistics_version_id_fkey
  FOREIGN KEY (version_id) REFERENCES question_versions(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE question_reports ADD CONSTRAINT question_reports_version_id_fkey
  FOREIGN KEY (version_id) REFERENCES question_versions(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE key_corrections ADD CONSTRAINT key_corrections_version_id_fkey
  FOREIGN KEY (version_id) REFERENCES question_versions(id) ON DELETE RESTRICT ON UPDATE CASCADE;

-- No other kind of id comes in again, whoever writes the row.
ALTER TABLE questions ADD CONSTRAINT questions_random_id CHECK (substr(id::text, 15, 1) = '4');
ALTER TABLE question_versions ADD CONSTRAINT question_versions_random_id CHECK (substr(id::text, 15, 1) = '4');
ALTER TABLE question_options ADD CONSTRAINT question_options_random_id CHECK (substr(id::text, 15, 1) = '4');

-- The sync compares the wording itself, in which the order of the options does not count.
ALTER TABLE question_versions DROP COLUMN content_hash;

DROP FUNCTION pg_temp.rekey(UUID), pg_temp.rekey(UUID[]), pg_temp.rekey(TEXT);
DROP TABLE rekeyed;
