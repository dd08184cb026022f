import { redirect } from 'next/navigation';

/** The administration begins with people. */
export default function AdminPage() {
  redirect('/admin/people');
}
