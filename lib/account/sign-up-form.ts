import { z } from 'zod';
import { checkAge, signUpFields } from '@/lib/contract/account.ts';
import { code, passwordsDiffer, repeatedRule } from './field-rules';
import { todayHere } from './today';

const fields = z.object({ ...signUpFields, passwordAgain: repeatedRule });

export type SignUpForm = z.infer<typeof fields>;
export type SignUpField = keyof SignUpForm;

export const EMPTY_SIGN_UP: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordAgain: '',
  birthDate: '',
  guardianName: '',
  guardianConsent: false,
  termsAccepted: false,
};

/** Messages are FieldCodes. The API makes the same checks again. */
export const signUpSchema = fields.check((form) => {
  checkAge(form, todayHere());
  const { value, issues } = form;
  if (passwordsDiffer(value))
    issues.push({
      code: 'custom',
      path: ['passwordAgain'],
      message: code('PASSWORD_MISMATCH'),
      input: value.passwordAgain,
    });
});
