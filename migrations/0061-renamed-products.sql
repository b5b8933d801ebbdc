-- Room: catalog. Moderators look through products that were given another name after they were reviewed, the last first.
CREATE INDEX product_titles_differs ON product_titles (until) WHERE differs;
