-- Who has a refund tried again, or says that it was given back by hand; what the job does has nobody behind it.
CREATE TRIGGER record_change AFTER UPDATE ON card_refunds
  FOR EACH ROW EXECUTE FUNCTION record_change('booking', 'card-refund');
