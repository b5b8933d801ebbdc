import type { useServer } from '../server.ts'

type Server = Pick<ReturnType<typeof useServer>, 'database'>

/** Moves an order's receipt into the past, which nothing but a test can. */
export const receivedBefore = ({ database }: Server, externalId: string, minutes: number) =>
  database.query.raw(`ALTER TABLE orders DISABLE TRIGGER orders_receipt_kept;
    UPDATE orders SET received_at = now() - ${Number(minutes)} * interval '1 minute' WHERE external_id = '${externalId}';
    ALTER TABLE orders ENABLE TRIGGER orders_receipt_kept`)
