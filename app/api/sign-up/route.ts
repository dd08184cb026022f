import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { CreateInstructorDocument, CreateStudentDocument } from '@/graphql/generated/graphql';
import type { SignUpInput } from '@/graphql/generated/graphql';
import { callerOf, readOwnCall, refuseWith } from '@/lib/api/bff';
import { ApiError } from '@/lib/api/errors';
import { callApi } from '@/lib/api/upstream';
import { answerCookie } from '@/lib/api/request-session';
import { LOCALES } from '@/lib/contract/locales.ts';
import { encodeSession, sessionOfLogin } from '@/lib/auth/session';

const text = z.string();
/** Checks the shape only: the API checks the fields' rules, and answers with `extensions.fields`. */
const bodySchema = z.strictObject({
  role: z.enum(['INSTRUCTOR', 'STUDENT']),
  input: z.strictObject({
    firstName: text,
    lastName: text,
    email: text,
    password: text,
    birthDate: text,
    guardianName: text.nullish(),
    guardianConsent: z.boolean().nullish(),
    termsAccepted: z.boolean(),
    timeZone: text.nullish(),
    locale: z.enum(LOCALES).nullish(),
  } satisfies Record<keyof SignUpInput, z.ZodType>),
});

/** Signs up and in at once: the tokens go from the API into the encrypted cookie, never through the page. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const call = await readOwnCall(request, bodySchema);
  if ('refusal' in call) return call.refusal;
  const { role, input } = call.body;
  try {
    const caller = callerOf(request);
    const login =
      role === 'INSTRUCTOR'
        ? (await callApi(CreateInstructorDocument, { input }, caller)).createInstructor
        : (await callApi(CreateStudentDocument, { input }, caller)).createStudent;
    const response = NextResponse.json(
      { data: { userId: login.user.id } },
      { headers: { 'cache-control': 'no-store' } },
    );
    answerCookie(response, await encodeSession(sessionOfLogin(login)));
    return response;
  } catch (error) {
    if (error instanceof ApiError) return refuseWith(error);
    throw error;
  }
}
