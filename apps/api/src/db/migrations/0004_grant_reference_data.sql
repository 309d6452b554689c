GRANT SELECT ON sub_regions, languages, product_categories, product_sub_categories, grapes, pairings, winemaking TO cantina_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sub_regions, languages, product_categories, product_sub_categories, grapes, pairings, winemaking TO cantina_platform;
--> statement-breakpoint
-- Their numbers went by position in a list; nothing points to them yet, and the next load brings lasting ones.
DELETE FROM regions;
