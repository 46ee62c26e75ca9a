/** Lower-case words and phrases that people choose again and again; a password that is only one of them is refused. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwords passw0rd passwort motdepasse contraseña contrasena senha qwertyuiop qwertyuiopasdf qwerty qwertz azerty azertyuiop
  asdfghjkl asdfghjklqwe zxcvbnm qazwsxedc qazwsxedcrfv 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc letmein letmeinnow iloveyou iloveyouforever
  ilovemyself welcome welcomehome administrator admin adminadmin changeme changemenow secret topsecret supersecret superman spiderman
  batman dragon monkey princess sunshine football baseball basketball liverpool chelsea arsenal barcelona realmadrid manchester
  whatever trustno mustang michael jennifer jordan jessica charlie computer internet samsung starwars pokemon minecraft fortnite
  student students university college school teacher competition podium champion champions winner thebest master hello helloworld
  abcdefghij abcd1234567 a123456789 qwerty12345 qwerty123456 password123 password1234 password12 mypassword mypassword1 yourpassword
  1234567890 0123456789 12345678910 9876543210 0987654321 1111111111 1212121212 123123123123 123456123456 1122334455 5555555555`
    .split(/\s+/u)
    .filter(Boolean),
);
