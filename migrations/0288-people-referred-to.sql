-- Room: people. Removing the buyer of an order that was refused (P2.2) looks up who is referred to; these columns had no index.
CREATE INDEX moderation_decisions_moderator ON moderation_decisions (moderator_id);
CREATE INDEX role_grants_granted_by ON role_grants (granted_by) WHERE granted_by IS NOT NULL;
CREATE INDEX shop_members_granted_by ON shop_members (granted_by) WHERE granted_by IS NOT NULL;
CREATE INDEX member_invitations_invited_by ON member_invitations (invited_by) WHERE invited_by IS NOT NULL;
