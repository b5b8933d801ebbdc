-- Room: platform. Always empty. On a cluster a transaction begins with a DELETE of nothing here: Citus takes it for a write on the
-- coordinator, and then commits in two phases. Otherwise it commits on the node of the shop first, and what belongs to it on the
-- coordinator is lost if either fails between the two (X-cluster-08).
CREATE TABLE cluster_commits (
  nothing bigint PRIMARY KEY
);
