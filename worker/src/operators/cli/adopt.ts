import { hashesOfSite } from '@poyanil/server/settings/own-site';
import { readMailConfig } from '../../config.ts';
import { type CommandDefinition, EXIT_FAILED, EXIT_OK } from './context.ts';

export const adoptCommand: CommandDefinition = {
  name: 'adopt',
  summary: 'Assigns the outbox to the site with the mailboxes that are set now',
  example: 'adopt',
  help: `A worker refuses an outbox if none of its mailboxes belongs to the site that used it last. Call this after you have
changed all mailboxes of a site at once. Pending submissions are then sent to the mailboxes that are set now.`,
  define: (command, { withOutbox }) =>
    command.action(() =>
      withOutbox(async ({ outbox, environment, readText, stdout, stderr }) => {
        const { addresses, destinations } = readMailConfig(environment, readText);
        const hashes = hashesOfSite(addresses);
        if (hashes === undefined) {
          stderr('Nothing was changed: MAILBOX_… have example values. Run ./setup first.');
          return EXIT_FAILED;
        }
        await outbox.recordSite(hashes);
        const mailboxes = Object.values(destinations).map(({ mailbox }) => mailbox);
        stdout(`The outbox now belongs to the site with these mailboxes: ${mailboxes.join(', ')}.`);
        return EXIT_OK;
      }),
    ),
};
