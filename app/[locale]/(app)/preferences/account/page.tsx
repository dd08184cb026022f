import { AccountOverview } from '@/components/preferences/account-overview';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle(null);

export default function AccountPage() {
  return <AccountOverview />;
}
