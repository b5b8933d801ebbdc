/** Message for a WebAuthn error by its name (WebAuthn, 5.1), or the message of our own call. */
export function passkeyMessage({ name, message }: Error & { status?: number }): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Please try again.'
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'SecurityError') return 'Passkeys need a secure connection to this site.'
  return name === 'Error' ? message : 'The passkey could not be used. Please try again.'
}
