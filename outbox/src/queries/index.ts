import * as deliveries from './deliveries.ts';
import { findByKey } from './find-by-key.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import { listOutages } from './outages.ts';
import * as overview from './overview.ts';

export const queries = {
  ...deliveries,
  ...notifications,
  ...operations,
  ...overview,
  findByKey,
  listOutages,
};
