/** What people type first and attackers try first; only those that would pass the length rule. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !qaz2wsx 00000000 00001111 01234567 0123456789 02468024 10203040 11111111 11112222 11223344 12121212 12312312
  123123123 123321123 12341234 12344321 12345678 123456789 1234567890 12345678910 123456aa 123456abc 123456qwerty
  1234abcd 1234qwer 123654789 123qwe123 123qweasd 13131313 13579246 147258369 19871987 19901990 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 20002000 20202020 20242024 20252025 20262026 22222222 24682468 31415926 33333333 4321rewq
  44444444 55555555 66666666 69696969 77777777 87654321 88888888 987654321 9876543210 99999999 a12345678 a123456789
  a1b2c3d4 aa123456 aaaaaaaa abc12345 abcd1234 abcdefg1 abcdefgh abcdefghi access14 admin123 admin1234 administrator
  alexander andrew123 angel123 anthony1 apple1234 arsenal1 asdasdasd asdf1234 asdfghjk asdfghjkl ashley123 autumn2024
  autumn2025 autumn2026 azertyui azertyuiop babygirl babygirl1 bailey123 banana123 baseball baseball1 basketball
  batman123 bbbbbbbb beautiful benjamin blessed1 blink182 blossom1 bonjour1 borrow123 brittany bubbles1 buster123
  butterfly cameron1 changeme changeme1 charlie1 charlotte cheeseburger chelsea1 cherry123 chocolate christian
  community community1 computer computer1 contrasena contraseña cookie123 corvette cowboys1 daniel123 danielle
  december1 default1 deftones dragon123 elizabeth eminem123 enough123 everton1 family123 february1 ferrari1 flower123
  football football1 forever1 friday123 friends1 garfield ginger123 godisgood gorgeous greenday guest123 hallo123
  harley123 heaven123 hello123 hello1234 helloworld hockey123 homer123 hunter123 iloveme1 iloveyou iloveyou1
  iloveyou2 inlove123 internet jackson1 january1 jennifer jessica1 jesus123 jesuschrist jonathan jordan23 joshua123
  killer123 lakers24 lending123 letmein1 letmein123 library1 library123 linkinpark liverpool login123 lovelove
  lovely123 lovers12 maggie123 manchester margaret marlboro master123 matthew1 maverick mercedes metallica michael1
  michelle midnight monday123 monkey123 moonlight motdepasse mustang1 mypass123 mypassword neighbor neighbors
  neighbour neighbours nicholas nicole123 nirvana1 nopassword november1 october1 orange123 p@ssw0rd p@ssword pa55w0rd
  pa55word passpass passport passw0rd passw0rd1 password password! password01 password1 password1! password11
  password12 password123 password2 password2024 password2025 password2026 password99 passwort passwort1 patricia
  peaches1 pepper123 pokemon1 porsche1 precious princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qweasdzxc
  qweqweqwe qwer1234 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz123 rainbow1 rangers1 robert123 rockyou1
  root1234 samantha schatz123 scooby123 secret123 senha123 september shadow123 simpson1 slipknot snoopy123 soccer123
  spiderman spring2024 spring2025 spring2026 starlight starwars steelers stephanie strawberry summer123 summer2024
  summer2025 summer2026 sunflower sunshine sunshine1 superman superman1 temp1234 temporary test1234 testing123
  testtest thomas123 tigger123 tinkerbell together1 toor1234 trustno1 veronica victoria welcome1 welcome123 whatever
  whiskers william1 winter123 winter2024 winter2025 winter2026 xxxxxxxx yankees1 yourpassword zaq12wsx zaq1zaq1
  zxcvbnm1 zxcvbnm123 zxczxczxc
`
    .trim()
    .split(/\s+/),
);
