-- audit log: What a record is called in the audit log: by its name, else its number, else its day. Its plan is made once
-- per connection.
CREATE OR REPLACE FUNCTION label_of(record jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN coalesce(
    nullif(concat_ws(' ', record ->> 'name', record ->> 'surname'), ''), record ->> 'name_it', record ->> 'name_en',
    record ->> 'question_it', record ->> 'question_en', record ->> 'company', record ->> 'number', record ->> 'period_to',
    record ->> 'valid_from', CASE WHEN record ? 'float_cents' THEN record ->> 'date' END, '');
END $$;
