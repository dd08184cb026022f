import { redirect } from 'next/navigation';

/** The administration starts with the list of people. */
export default function AdminPage() {
  redirect('/admin/people');
}
