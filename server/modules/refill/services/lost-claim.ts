/** Thrown where another process has taken over a filling: this one stops, and says nothing. */
export const LostClaim = new Error('another process fills this account');
