-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- What guests wrote is not recorded (see record_review_change).
SELECT protect_business_table('reviews');

-- What is counted is nobody's to write.
SELECT protect_business_table('review_averages', app => 'SELECT');

-- Somebody is notified of a new one.
CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION write_change_record('id');
