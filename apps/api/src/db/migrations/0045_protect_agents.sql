ALTER TABLE agents ADD FOREIGN KEY (country_id) REFERENCES countries (id);
--> statement-breakpoint
-- Checked when a statement is through, so that rows can trade places.
ALTER TABLE agent_products ADD CONSTRAINT agent_products_once UNIQUE (business_id, agent_id, product_id) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
SELECT protect_record_table('agents', 'sales', 'agent'),
  protect_part_table('agent_products', 'sales', 'agent', 'agent_id', 'agents');
