/** Every public key that this installation signed with. */
interface SigningKeysTable {
  key_id: string;
  /** The raw key, base64url. */
  public_key: string;
  first_used_at: Date;
}

export interface SigningTables {
  signing_keys: SigningKeysTable;
}
